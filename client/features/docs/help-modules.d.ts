declare module "virtual:help/*" {
  const sections: import("./help-article.ts").HelpSection[];
  export default sections;
}
