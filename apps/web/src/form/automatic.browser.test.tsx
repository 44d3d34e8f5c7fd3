import { beforeAll, describe, expect, it } from 'vitest'
import { answerCalls } from '../testing/calls.ts'
import { createFormStore } from './store.ts'
import { compile, type Row } from '@armature/form-engine'
import { aContext, aField, aForm } from './testing/forms.ts'
import { drawForm, startScreen } from './testing/screen.tsx'

beforeAll(() => startScreen())

const fields = [
  aField('createUser', 'maker'),
  aField('createTime', 'madeAt'),
  aField('modifyUser', 'changer'),
  aField('modifyTime', 'changedAt'),
  aField('currOrganize', 'department', { showLevel: 'last' }),
  aField('currOrganize', 'organize', { showLevel: 'all' }),
  aField('currPosition', 'position'),
]
const context = aContext({ organizeName: '储能集团/运维部', positionName: '班长' })

async function renderAutomatic(stored?: Row, who = context): Promise<Record<string, string | null>> {
  const store = createFormStore(compile(aForm(fields)), who, stored)
  const { container, unmount } = await drawForm(store, stored ? { display: stored } : {})
  expect(container.querySelectorAll('input, textarea, button')).toHaveLength(0)
  const text = (name: string) => container.querySelector(`[data-path="${name}"] > :last-child`)?.textContent ?? null
  const texts = Object.fromEntries(fields.map(({ vModel = '' }) => [vModel, text(vModel)]))
  await unmount()
  return texts
}

describe('what the server fills in', () => {
  it('is, on a new form, the current organization and position; others are announced or empty (F3.79–F3.81, FO.111, FO.114)', async () => {
    expect(await renderAutomatic()).toEqual({
      maker: '系统自动生成',
      madeAt: '系统自动生成',
      changer: '—',
      changedAt: '—',
      department: '运维部',
      organize: '储能集团/运维部',
      position: '班长',
    })
  })

  it('is a dash where the user has neither', async () => {
    const nobody = aContext({ organizeName: '', positionName: '' })
    expect(await renderAutomatic(undefined, nobody)).toMatchObject({ department: '—', organize: '—', position: '—' })
  })

  it('is, on a stored record, the frozen value for every reader (FO.111)', async () => {
    // the record froze names, so the values are no ids that could be resolved
    answerCalls({
      'POST /api/permission/Users/getUserList': { list: [] },
      'POST /api/permission/Users/getSelectedList': { list: [] },
    })
    const stored = { id: 'r', maker: '李工', department: '财务部', organize: '储能集团/财务部', position: '' }
    expect(await renderAutomatic(stored)).toMatchObject({
      maker: '李工',
      department: '财务部',
      organize: '储能集团/财务部',
      position: '—',
    })
  })
})
