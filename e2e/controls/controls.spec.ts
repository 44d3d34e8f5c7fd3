import { findControl } from '@armature/form-engine'
import { expect, test as base } from '../support/story.ts'
import { phone } from '../support/flows.ts'
import { drivers } from './drivers/index.ts'
import { Hand } from './hand.ts'
import { Lab } from './lab.ts'
import { editableKinds, isWhole, touchedKinds, type Means } from './pairs.ts'
import * as designer from './surfaces/designer.ts'
import * as form from './surfaces/form.ts'
import * as reading from './surfaces/reading.ts'
import { searchAll, searchTogether } from './surfaces/search.ts'
import { Tally } from './tally.ts'

/** The form that holds every control, and what was proved of it: made once for all tests. */
const test = base.extend<object, { lab: Lab; tally: Tally }>({
  lab: [
    async ({ tokenOf }, provide) => {
      await provide(await Lab.build(await tokenOf('admin')))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tally: [
    async ({}, provide) => {
      const tally = new Tally()
      await provide(tally)
      process.stdout.write(`${String(tally)}\n`)
    },
    { scope: 'worker' },
  ],
})

const every = ['pointer', 'touch', 'keyboard'] as const satisfies readonly Means[]

test.use({ account: 'admin', actionTimeout: 15_000 })
test.setTimeout(600_000)

test('every control of the palette that a person fills in has a driver, and no driver is without its control', () => {
  expect(editableKinds.filter((kind) => !(kind in drivers))).toEqual([])
  expect(Object.keys(drivers).filter((kind) => !findControl(kind))).toEqual([])
  expect([...touchedKinds].filter((kind) => !(kind in drivers))).toEqual([])
})

for (const means of every)
  test.describe(`by ${means}`, () => {
    if (means === 'touch') test.use(phone)

    test(`${isWhole || means !== 'touch' ? 'every control' : 'a control of each way'} of a new record says what is missing, is set, seen, saved and read back (by ${means})`, async ({
      page,
      lab,
      tally,
    }) => {
      test.skip(!isWhole && means === 'keyboard', 'npm run test:slow')
      await form.makeRecord(new Hand(page, means), lab, tally)
      tally.finish()
    })

    test(`a list is searched by every control that it can be searched by, and is whole again without its value (by ${means})`, async ({
      page,
      lab,
      tally,
    }) => {
      test.skip(!isWhole && means !== 'pointer', 'npm run test:slow')
      const hand = new Hand(page, means)
      const { title } = await form.findRecord(hand, lab, tally)
      await (isWhole ? searchAll : searchTogether)(hand, lab, title, lab.emptyTitle, tally)
      tally.finish()
    })
  })

test.describe('what was saved', () => {
  test('is read in the list, in the detail and on paper', async ({ page, lab, tally }) => {
    const hand = new Hand(page, 'pointer')
    const { title } = await form.findRecord(hand, lab, tally)
    await reading.readList(hand, lab, title, tally)
    await reading.readDetail(hand, lab, title, tally)
    await reading.readPrint(hand, tally)
    tally.finish()
  })

  for (const surface of ['readonly', 'disabled'] as const)
    test(`is seen in a form that is ${surface}, and nothing of it can be changed`, async ({ page, lab, tally }) => {
      const hand = new Hand(page, 'pointer')
      const { title } = await form.findRecord(hand, lab, tally)
      await lab.release({ isReadOnly: surface === 'readonly', isDisabled: surface === 'disabled' })
      await form.openEdit(hand, lab, title)
      await reading.readForm(hand, lab, surface, tally)
      await lab.release({})
      tally.finish()
    })
})

for (const means of every)
  test.describe(`by ${means}`, () => {
    if (means === 'touch') test.use(phone)

    test(`every control of a stored record and of its row shows its value, takes another, is emptied, and says what is missing (by ${means})`, async ({
      page,
      lab,
      tally,
    }) => {
      test.skip(!isWhole, 'npm run test:slow')
      const hand = new Hand(page, means)
      const { title, id } = await form.findRecord(hand, lab, tally)
      await form.openEdit(hand, lab, title)
      await form.expectForm(hand, lab, 0, tally)
      await form.fillForm(hand, lab, 1, tally)
      await form.changeRow(hand, lab, tally)
      tally.finish()
      await form.save(hand, lab)
      await form.expectRecord(hand, lab, id, 1, tally)

      await form.openEdit(hand, lab, title)
      await form.clearForm(hand, lab, tally)
      await form.clearRow(hand, lab, tally)
      await form.expectRequired(hand, lab, tally)
      await form.expectRowRequired(hand, lab, tally)
      tally.finish()
      await form.allowEmpty(page)
      await form.save(hand, lab)
      await form.expectEmptied(hand, lab, id, tally)
      tally.finish()
    })
  })

for (const means of isWhole ? (['pointer', 'keyboard'] as const) : [])
  test(`every control gives a default value and the value of a condition, and takes it away again (by ${means})`, async ({
    page,
    lab,
    tally,
  }) => {
    const hand = new Hand(page, means)
    await designer.openDesigner(page, lab)
    await designer.setDefaults(hand, lab, tally)
    await designer.setConditions(hand, lab, tally)
    tally.finish()
  })
