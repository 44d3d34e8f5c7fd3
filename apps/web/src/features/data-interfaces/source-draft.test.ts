import { describe, expect, it } from 'vitest'
import { toDraft, findMissingParameters, createParameter, withFields } from './source-draft.ts'

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
    expect(withFields(known, ['a', 'b'])).toEqual([...known, { field: 'a', fieldName: '' }])
  })
})
