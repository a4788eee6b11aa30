// Runs one built bench in this process and hands its report to the parent.
const { name, run } = await import(process.argv[2]);
process.send({ name, report: await run(JSON.parse(process.argv[3])) }, () => process.exit(0));
