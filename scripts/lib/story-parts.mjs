/**
 * Seconds that files of stories take on two cores, where they take far longer than the others; to be measured again when the parts
 * of a run end at very different times.
 */
const seconds = {
  'e2e/controls/controls.spec.ts': 200,
  'e2e/pages/pages.spec.ts': 150,
  'e2e/layouts.spec.ts': 100,
  'e2e/form.spec.ts': 80,
  'e2e/workflow-acts.spec.ts': 80,
  'e2e/list.spec.ts': 75,
  'e2e/sso.spec.ts': 65,
  'e2e/roles.spec.ts': 65,
  'e2e/designer.spec.ts': 65,
  'e2e/users.spec.ts': 65,
  'e2e/policy.spec.ts': 60,
  'e2e/tabs.spec.ts': 60,
  'e2e/accessibility.spec.ts': 60,
  'e2e/profile.spec.ts': 50,
  'e2e/menus.spec.ts': 50,
  'e2e/organisation.spec.ts': 50,
  'e2e/pickers.spec.ts': 50,
  'e2e/ways.spec.ts': 50,
  'e2e/guard.spec.ts': 50,
  'e2e/people-pickers.spec.ts': 50,
  'e2e/home.spec.ts': 50,
}
const usualSeconds = 27

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
