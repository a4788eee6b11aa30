// `npm run bench [-- NAME ...] [--minutes N] [--runs N]`: runs the benches of tests/bench and prints what they measured, as ratios
// against a floor of the same run. Numbers of two runs or two machines are not comparable; ratios are. The report also
// lies in bench/report.json. Ends with 0 even where a goal is missed: a busy machine must not fail a build.
//   --minutes N   how long the soak lasts (30), and the bets at a steady pace (at most 5)
//   --runs N      how often Lighthouse looks at a page (5)
import { fork } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildBenches, findBenches } from './bench/buildBenches.mjs';
import { formatReport, meetsGoal } from './bench/report.mjs';
import { watchStolenTime } from './bench/stolenTime.mjs';
import { prepareSources, runCommand } from './setup/prepare.mjs';
import { inProject } from './setup/project.mjs';

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { minutes: { type: 'string', default: '30' }, runs: { type: 'string', default: '5' } }, allowPositionals: true });
  const options = { minutes: Number(values.minutes), runs: Number(values.runs) };
  prepareSources();
  process.env.NODE_ENV = 'production';
  const benches = findBenches(positionals);
  if (benches.length === 0) throw new Error('There is no bench in tests/bench.');
  const folder = await buildBenches(benches);
  const results = [];
  const environment = { node: process.version, platform: `${process.platform} ${process.arch}`, cores: cpus().length, cpu: cpus()[0]?.model ?? '' };
  console.log(`${environment.cores} cores (${environment.cpu}), Node ${environment.node}, ${environment.platform}\n`);
  try {
    for (const { name } of benches) {
      const stolenShare = watchStolenTime();
      const result = { ...(await runBench(path.join(folder, `${name}.js`), options)), stolenShare: stolenShare() };
      results.push(result);
      console.log(formatReport(result.name, result.report, result.stolenShare));
      writeReport({ environment, results });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const rows = results.flatMap(({ report }) => report.rows).filter((row) => row.goal);
  console.log(`${rows.filter(meetsGoal).length} of ${rows.length} goals reached`);
});

function writeReport(report) {
  mkdirSync(inProject('bench'), { recursive: true });
  writeFileSync(inProject('bench', 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
}

function runBench(file, options) {
  return new Promise((resolve, reject) => {
    const child = fork(inProject('bin/bench/runOne.mjs'), [pathToFileURL(file).href, JSON.stringify(options)], {
      cwd: inProject(),
      execArgv: ['--expose-gc'],
      stdio: 'inherit',
    });
    let result = null;
    child.on('message', (message) => {
      result = message;
    });
    child.on('error', reject);
    child.on('exit', (code) => (result ? resolve(result) : reject(new Error(`The bench ${path.basename(file)} ended with ${code} and no report.`))));
  });
}
