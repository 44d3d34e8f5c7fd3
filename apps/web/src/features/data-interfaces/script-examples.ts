/** Scripts that a designer can begin with: they run with the records of any interface. */
export const scriptExamples = {
  rows: `// rows: the records, parameters: their values by name
const known = rows.filter((row) => row.id != null)
return known.map((row) => ({ ...row, label: String(row.id) }))
`,
  steps: `// steps.name: the records of the step “name”, rows: those of the last one
const counts = Object.entries(steps).map(([name, list]) => \`\${name}: \${list.length}\`)
return rows.map((row) => ({ ...row, counts: counts.join(', ') }))
`,
}
