import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildFunctionLimits } from './revoke-functions.ts'

const script = new URL('../../../../../../deploy/create-owner.sh', import.meta.url)
/** the condition for the functions, which both write on one line */
const readCondition = (text: string) => /and \(p\.proname .*\)$/m.exec(text)?.[0]

it('deploy/create-owner.sh limits the same functions as the embedded database', () => {
  const condition = readCondition(buildFunctionLimits([]))
  expect(condition).toContain("'pg_notify'")
  expect(readCondition(readFileSync(script, 'utf8'))).toBe(condition)
})
