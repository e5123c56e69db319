import { again } from "../again.ts";

export default again("translations", "/api/translations/vi");
