import { describe, expect, it } from 'vitest'
import { createStep, moveStep, toDraft, findMissingParameters, createParameter, withFields } from './source-draft.ts'

const draft = toDraft(undefined)

describe('the draft of a data interface', () => {
  it('lists the used parameters that are not in the table yet, each once', () => {
    const query = 'select {a}, {b}, {a}, {@userId} from t where {c} = 1'
    expect(findMissingParameters({ ...draft, query, requestParameters: [createParameter('b')] })).toEqual(['a', 'c'])
    expect(findMissingParameters({ ...draft, dataType: 3, query, path: 'https://a.example/{x}' })).toEqual(['x'])
    expect(findMissingParameters({ ...draft, dataType: 2, query })).toEqual([])
  })

  it('keeps the headings of known fields, and adds new ones behind them', () => {
    const known = [{ field: 'b', fieldName: '乙' }]
    expect(withFields({ ...draft, fieldList: known }, ['a', 'b'])).toEqual([...known, { field: 'a', fieldName: '' }])
  })

  it('takes exactly the fields that a script returns, with their headings', () => {
    const fieldList = [
      { field: 'b', fieldName: '乙' },
      { field: 'gone', fieldName: '旧' },
    ]
    const script = 'return rows'
    expect(withFields({ ...draft, script, fieldList }, ['a', 'b'])).toEqual([
      { field: 'a', fieldName: '' },
      fieldList[0],
    ])
  })

  it('keeps nested fields of the fields that a script returns', () => {
    const fieldList = ['a.name', 'gone.name', 'a'].map((field) => ({ field, fieldName: '' }))
    const found = withFields({ ...draft, dataType: 4, fieldList }, ['a', 'b'])
    expect(found.map(({ field }) => field)).toEqual(['a', 'b', 'a.name'])
  })

  it('gives new steps free names, and moves steps', () => {
    const steps = [createStep([]), { ...createStep([]), name: 'step3' }]
    expect(createStep(steps).name).toBe('step4')
    expect(moveStep(steps, 1, 0).map(({ name }) => name)).toEqual(['step3', 'step1'])
  })
})
