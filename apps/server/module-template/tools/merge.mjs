import { diff3Merge } from 'node-diff3'

/**
 * Merges the text of a file with its newly generated text.
 *
 * @param {{ base: string, mine: string, theirs: string }} texts what was generated last, what is in the project, what is
 *   generated now
 * @returns {{ text: string, conflicts: number }} conflicts are marked as git marks them
 */
export function mergeTexts({ base, mine, theirs }) {
  if (mine === theirs || theirs === base) return { text: mine, conflicts: 0 }
  if (mine === base) return { text: theirs, conflicts: 0 }
  let conflicts = 0
  const lines = diff3Merge(splitLines(mine), splitLines(base), splitLines(theirs), {
    excludeFalseConflicts: true,
  }).flatMap(({ ok, conflict }) => {
    if (ok) return ok
    conflicts++
    return ['<<<<<<< project', ...conflict.a, '=======', ...conflict.b, '>>>>>>> generated']
  })
  return { text: lines.join('\n'), conflicts }
}

const splitLines = (text) => text.split('\n')

/** Whether a file still has conflicts of an earlier run. */
export const hasConflicts = (text) => /^(<{7} project|>{7} generated)$/m.test(text)
