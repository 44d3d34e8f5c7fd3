/**
 * Seconds that the stories of `npm test` take by file on two cores, where they take far longer than the others; to be measured again when the parts
 * of a run end at very different times.
 */
const seconds = {
  'e2e/pages/pages.spec.ts': 150,
  'e2e/controls/controls.spec.ts': 107,
  'e2e/workflow.spec.ts': 29,
  'e2e/organisation.spec.ts': 27,
  'e2e/workflow-acts.spec.ts': 27,
  'e2e/first-day.spec.ts': 24,
  'e2e/designer.spec.ts': 22,
  'e2e/sso.spec.ts': 22,
  'e2e/shell.spec.ts': 20,
  'e2e/layouts.spec.ts': 19,
  'e2e/print.spec.ts': 19,
}
const usualSeconds = 10

/**
 * Shares files among parts that take about the same time: each file, the longest first, goes to the part with the least to do.
 * @param {string[]} files paths from the root
 * @param {number} count of the parts
 * @returns {string[][]} the files of each part
 */
export function shareStories(files, count) {
  const parts = Array.from({ length: count }, () => ({ files: [], seconds: 0 }))
  const guess = (file) => seconds[file] ?? usualSeconds
  for (const file of files.toSorted((one, other) => guess(other) - guess(one) || (one < other ? -1 : 1))) {
    const least = parts.reduce((best, part) => (part.seconds < best.seconds ? part : best))
    least.files.push(file)
    least.seconds += guess(file)
  }
  return parts.map((part) => part.files)
}
