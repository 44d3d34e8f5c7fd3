import { endpoints } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import texts from '@armature/texts/zh/web/profile'
import { findPart, findActionKey } from './log-keys.ts'

describe('the texts of the log', () => {
  it.each([
    ['PUT', '/api/permission/Users/Current/BaseInfo', 'own', 'PUT'],
    ['POST', '/api/permission/Users/Current/Actions/ModifyPassword', 'own', 'ModifyPassword'],
    ['DELETE', '/api/permission/Users/Current/Sessions/:id', 'sessions', 'DELETE'],
    ['POST', '/api/visualdev/OnlineDev/:id', 'record', 'POST'],
    ['POST', '/api/visualdev/OnlineDev/batchDelete/:id', 'record', 'DELETE'],
    ['POST', '/api/visualdev/Base/:id/Actions/Release', 'design', 'Release'],
    ['POST', '/api/permission/Users/:id/Actions/ViewAs', 'permission', 'ViewAs'],
    ['POST', '/api/permission/Users/Current/Actions/ViewedAs', 'own', 'ViewedAs'],
    ['PUT', '/api/elsewhere', 'other', 'PUT'],
  ])('%s %s is %s, %s', (method, path, part, verb) => {
    expect([findPart({ path }), findActionKey({ method, path })]).toEqual([part, verb])
  })

  it('exist for every logged call, and none of them is 其他', () => {
    const { parts, verbs } = texts.log
    for (const family of Object.values(endpoints)) {
      for (const { method, path, logged } of Object.values(family) as {
        method: string
        path: string
        logged?: boolean
      }[]) {
        if (!(logged ?? method !== 'GET')) continue
        expect(Object.keys(parts), path).toContain(findPart({ path }))
        expect(findPart({ path }), path).not.toBe('other')
        expect(Object.keys(verbs), path).toContain(findActionKey({ method, path }))
      }
    }
  })
})
