import { createApp } from "vue";
import Game from "./Vue.vue";

createApp(Game).mount("#app");
