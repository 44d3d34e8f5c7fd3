import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const folder = 'apps/server/src/migrations'
/** Earlier ones were written before nodes were restarted one after the other (decision 0179). */
const firstChecked = 142

/** What a node of the previous version, which still runs, would fail with. */
const breaking = [
  [/\bdrop\s+(column|table|view|function|trigger)\b/i, 'removes'],
  [/\brename\s+(column|to|constraint)\b|\brename\s+\w+\s+to\b/i, 'renames'],
  [/\bset\s+not\s+null\b/i, 'demands values of'],
  [/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i, 'changes the type of'],
  [/\badd\s+column\b(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(default|generated)\b)/i, 'demands values of'],
]
/** `-- unused since 0.2.0` at the line or above it */
const reason = /--.*\bsince \d+\.\d+/

/**
 * Checks that migrations leave what the previous version uses (decision 0179): a node of it runs while the next one migrates; and
 * that they can run again when a backup is restored.
 * @returns {string[]} faults, empty when all is well
 */
export function checkMigrations() {
  const names = readdirSync(join(root, folder), { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
  const checked = names.filter((name) => Number(/\/(\d{4})-[^/]*(?<!\.test)\.ts$/.exec(name)?.[1]) >= firstChecked)
  return checked.flatMap((name) => findBreaking(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')))
}

/** @returns {string[]} `path:line …` */
export function findBreaking(path, text) {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const statement = line.replace(/(--|\/\/|^\s*\/?\*).*/, '')
    // a restore drops tables and schemas of the product, not functions of public, and then runs the migrations
    if (/\bcreate\s+function\s+\w+\s*\(/i.test(statement))
      return [`${path}:${at + 1} must say "create or replace function", so that a backup can be restored`]
    const found = breaking.find(([pattern]) => pattern.test(statement))
    if (!found || reason.test(line) || reason.test(lines[at - 1] ?? '')) return []
    return [
      `${path}:${at + 1} ${found[1]} what a node of the previous version may use: say "-- unused since <version>" (decision 0179)`,
    ]
  })
}
