/** What is derived from declarations: types for widgets' code, schemas for authors, the list of the checker's rules. */
export { brandbookSchema } from './brandbookSchema.ts';
export { configSchemas } from './configSchemas.ts';
export { EXAMPLE_NAMESPACE, exampleNodes } from './exampleNodes.ts';
export { formSchema, layoutSchema, pageSchema } from './pageSchema.ts';
export { propTypesModule } from './propTypes.ts';
export { widgetIndex, widgetPage } from './widgetPage.ts';
export { folderOf, pascalCase } from './widgetNames.ts';
export { rulesModule } from './rulesModule.ts';
export { widgetSchema } from './widgetSchema.ts';
export { type ProjectWords, wordsSchema } from './wordsSchema.ts';
