import { again } from "../again.ts";

export default again("the business", "/api/business/get-business");
