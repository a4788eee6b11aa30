/**
 * The report of one bench as tables: value, ratio to the floor of the same run, and whether the goal is met. `stolenShare` is the
 * part of its processor time, 0 to 1, that the host gave to others meanwhile.
 */
export function formatReport(name, { rows, note }, stolenShare = 0) {
  const lines = rows.map((row) => [row.what, `${formatNumber(row.value)} ${row.unit}`, formatRatio(row), formatGoal(row)]);
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column].length)));
  const table = lines.map(([what, value, ratio, goal]) => `  ${what.padEnd(widths[0])}  ${value.padStart(widths[1])}  ${ratio.padStart(widths[2])}  ${goal}`.trimEnd());
  const withHeadings = rows.flatMap(({ group }, at) => (group && group !== rows[at - 1]?.group ? ['', `  ${group}`, table[at]] : [table[at]]));
  return [`== ${name}`, ...(note ? [`  ${note}`] : []), ...stolenLine(stolenShare), ...withHeadings, ''].join('\n');
}

/** Said only where it matters: milliseconds of such a run are too long, and ratios spread. */
function stolenLine(share) {
  return share < 0.01 ? [] : [`  The host of this machine gave ${(share * 100).toFixed(0)} % of its processor time to others meanwhile.`];
}

/** True unless a row misses its goal. */
export function meetsGoal({ goal, ratio, value }) {
  if (!goal) return true;
  const measured = ratio ?? value;
  return 'max' in goal ? measured <= goal.max : measured >= goal.min;
}

function formatRatio({ ratio, isFloor }) {
  if (isFloor) return 'floor';
  return ratio === undefined ? '' : `x ${ratio.toFixed(2)}`;
}

function formatGoal(row) {
  if (!row.goal) return '';
  const bound = 'max' in row.goal ? `at most ${row.goal.max}` : `at least ${row.goal.min}`;
  return `${meetsGoal(row) ? 'reached' : 'MISSED '} (${bound})`;
}

function formatNumber(value) {
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(2) : value.toPrecision(2);
}
