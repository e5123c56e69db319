export const y = () => import("#client/features/kept/store-course.ts");
