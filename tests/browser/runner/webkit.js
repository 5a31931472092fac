return [innerWidth, innerHeight];
