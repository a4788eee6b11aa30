import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ManifestError } from '../catalogue/readWidgets.ts';
import { acceptanceCommand } from './acceptance.ts';
import { backupCommand } from './backup.ts';
import { budgetCommand } from './budget.ts';
import { checkCommand } from './check.ts';
import { type Command, type CommandContext, exitCodes, UsageError } from './command.ts';
import { diffCommand } from './diff.ts';
import { experimentCommand } from './experiment.ts';
import { explainCommand } from './explain.ts';
import { feedCommand } from './feed.ts';
import { feedCheckCommand } from './feedCheck.ts';
import { feedXmlCommand } from './feedXml.ts';
import { moveCommand } from './move.ts';
import { newCommand } from './new.ts';
import { planCommand } from './plan.ts';
import { previewCommand } from './preview.ts';
import { removeCommand } from './remove.ts';
import { renameCommand } from './rename.ts';
import { restoreCommand } from './restore.ts';
import { routesCommand } from './routes.ts';
import { statusCommand } from './status.ts';
import { whyCommand } from './why.ts';

const commands: readonly Command[] = [
  acceptanceCommand, backupCommand, budgetCommand, checkCommand, diffCommand, experimentCommand, explainCommand, feedCommand, feedCheckCommand, feedXmlCommand, moveCommand, newCommand, planCommand, previewCommand, removeCommand, renameCommand, restoreCommand, routesCommand, statusCommand, whyCommand,
];

/** Runs the command that the arguments name; resolves with the exit code. */
export async function run(
  args: readonly string[],
  { print = (text: string) => console.log(text), printError = (text: string) => console.error(text) } = {},
): Promise<number> {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help') {
    print(help());
    return name === undefined ? exitCodes.wrongUsage : exitCodes.clean;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    printError(`There is no command "${name}".\n\n${help()}`);
    return exitCodes.wrongUsage;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    print(`${command.summary}\n\n${usageOf(command)}`);
    return exitCodes.clean;
  }
  return runCommand(command, { root, args: rest, print, printError });
}

async function runCommand(command: Command, context: CommandContext): Promise<number> {
  try {
    return await command.run(context);
  } catch (error) {
    if (error instanceof UsageError || error instanceof ManifestError) {
      context.printError(error.message);
      return exitCodes.wrongUsage;
    }
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      // Node adds how to pass what looks like an option, which no command takes.
      context.printError(`${error.message.split('. ')[0]}.\n${usageOf(command)}`);
      return exitCodes.wrongUsage;
    }
    throw error;
  }
}

function usageOf({ name, usage }: Command): string {
  return `Usage: lineup ${name} ${usage}`;
}

function help(): string {
  return ['Usage: lineup COMMAND', '', ...commands.map(({ name, usage, summary }) => `  ${name} ${usage}\n      ${summary}`)].join('\n');
}
