declare module "virtual:help/*" {
  const sections: import("#shared/help-article.ts").HelpSection[];
  export default sections;
}
