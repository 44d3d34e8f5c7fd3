import { inspectionModel } from '../../support/inspection.ts'
import { ask, unique } from '../../support/story.ts'
import type { Prepared, World } from './opened-state.ts'

const writeConditions = (op: 'empty' | 'notEmpty'): string =>
  JSON.stringify({ logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'inspectionNo', op }] }] })

/** Conditions as the address of a list carries them. */
export const someConditions = encodeURIComponent(writeConditions('notEmpty'))

/** A query that its owner has saved, and conditions that have been changed since. */
export const prepareSavedQuery = ({ token, share }: World): Promise<Prepared> =>
  share('saved query', async () => {
    const path = `/api/visualdev/OnlineDev/${await inspectionModel(token)}/SavedQueries`
    const body = { fullName: unique('无单号'), superQueryJson: writeConditions('empty'), roleIds: [] }
    const { id } = await ask<{ id: string }>('POST', path, token, { body })
    return {
      path: `/model/inspection?saved=${id}&where=${someConditions}`,
      cleanUp: () => ask('DELETE', `${path}/${id}`, token),
    }
  })
