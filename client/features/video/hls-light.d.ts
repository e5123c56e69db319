/** hls.js brings no types for its light build: they are the whole one's. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
