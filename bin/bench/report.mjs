/** The report of one bench as tables: value, ratio to the floor of the same run, and whether the goal is met. */
export function formatReport(name, { rows, note }) {
  const lines = rows.map((row) => [row.what, `${formatNumber(row.value)} ${row.unit}`, formatRatio(row), formatGoal(row)]);
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column].length)));
  const table = lines.map(([what, value, ratio, goal]) => `  ${what.padEnd(widths[0])}  ${value.padStart(widths[1])}  ${ratio.padStart(widths[2])}  ${goal}`.trimEnd());
  const withHeadings = rows.flatMap(({ group }, at) => (group && group !== rows[at - 1]?.group ? ['', `  ${group}`, table[at]] : [table[at]]));
  return [`== ${name}`, ...(note ? [`  ${note}`] : []), ...withHeadings, ''].join('\n');
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
