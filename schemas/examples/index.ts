/** Examples of widgets: what a widget shows when the platform answers so and so. Pure, the same in server, browser and tests. */
export { createExampleCall, UnansweredCallError } from './answerExample.ts';
export { type ContractCall, contractCalls, findCall } from './contractCalls.ts';
export { answersInState, type ExampleAnswers, EXAMPLES_NOW_MS, type ExampleState, exampleStates, mergeAnswers, type WidgetExample } from './example.ts';
export { EXAMPLE_NODE, EXAMPLE_PAGE, exampleManifest, examplePlan } from './examplePage.ts';
