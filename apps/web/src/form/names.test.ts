import { describe, expect, it } from 'vitest'
import { changeLanguage, startTexts } from '../lib/i18n/i18n.ts'
import { organizeNames, loadNames, userNames, type NameEntry, type NameSource } from './names.ts'

function aSource(key: string, answer: (ids: string[]) => Promise<NameEntry[]>): NameSource & { asked: string[][] } {
  const asked: string[][] = []
  return {
    key,
    asked,
    ask(ids) {
      asked.push(ids)
      return answer(ids)
    },
  }
}

describe('looking records up by id', () => {
  it('sends one request for all ids needed at the same time', async () => {
    const source = aSource('once', async (ids) => ids.map((id) => ({ id, name: `名称 ${id}`, record: { id } })))
    const [one, two] = await Promise.all([loadNames(source, ['a']), loadNames(source, ['a', 'b'])])
    expect(source.asked).toEqual([['a', 'b']])
    expect(one).toEqual([{ id: 'a', name: '名称 a', record: { id: 'a' } }])
    expect(two.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('leaves the related data empty if it fails, and does not throw (F8.30)', async () => {
    const source = aSource('broken', () => Promise.reject(new Error('gone')))
    expect(await loadNames(source, ['a'], { withRecord: true })).toEqual([{ id: 'a', name: '' }])
  })
})

describe('a change of language', () => {
  it('loads the names of departments again, and keeps those of users', async () => {
    const answers = async (ids: string[]) => ids.map((id) => ({ id, name: id }))
    const [departments, people] = [aSource(organizeNames.key, answers), aSource(userNames.key, answers)]
    const both = () => Promise.all([loadNames(departments, ['a']), loadNames(people, ['a'])])
    await startTexts('zh', [])
    await both()
    await changeLanguage('en')
    await both()
    expect([departments.asked.length, people.asked.length]).toEqual([2, 1])
  })
})
