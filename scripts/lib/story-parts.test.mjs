import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './paths.mjs'
import { shareStories } from './story-parts.mjs'

describe('the parts of the stories', () => {
  it('contain each file once, and the long ones lie in different parts', () => {
    const long = ['e2e/controls/controls.spec.ts', 'e2e/pages/pages.spec.ts', 'e2e/workflow.spec.ts']
    const short = Array.from({ length: 20 }, (_, number) => `e2e/story-${number}.spec.ts`)
    const parts = shareStories([...short, ...long], 3)
    expect(parts.flat().toSorted()).toEqual([...short, ...long].toSorted())
    expect(parts.map((files) => files.filter((file) => long.includes(file)).length)).toEqual([1, 1, 1])
    expect(parts.map((files) => files.length).toSorted((one, other) => one - other)).toEqual([2, 7, 14])
  })

  it('and the order of the other tests name files that exist', () => {
    const named = ['story-parts.mjs', 'longest-first.mjs'].flatMap((name) =>
      [...readFileSync(join(root, 'scripts/lib', name), 'utf8').matchAll(/'([\w/.-]+\.(?:test|spec)\.tsx?)'/g)].map(
        ([, file]) => file,
      ),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})
