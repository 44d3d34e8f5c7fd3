import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { aMenuItem, aPermissionEntry } from '../../testing/builders.ts'
import { CurrentMenu } from './current-menu.ts'
import { getRoute } from './menu.ts'
import { hasPermission, May } from './permission.tsx'
import { session } from '../session/session.ts'

const list = [
  aPermissionEntry('m-1', { column: ['cost'], form: ['name'], button: ['btn_add'] }),
  aPermissionEntry('m-2'),
]

describe('whether the caller may', () => {
  it.each([
    ['column', 'cost', 'S6.04'],
    ['form', 'name', 'S6.05'],
    ['button', 'btn_add', 'S6.06'],
  ] as const)('depends on the %s list of the page’s entry (%s, S6.07)', (kind, code, _id) => {
    expect(hasPermission(list, 'm-1', code, kind)).toBe(true)
  })

  it('is false without an entry for the page, or if its list lacks the code (S6.08)', () => {
    expect(hasPermission(list, 'm-9', 'btn_add')).toBe(false)
    expect(hasPermission(list, 'm-2', 'btn_add')).toBe(false)
    expect(hasPermission(list, 'm-1', 'cost', 'button')).toBe(false)
  })
})

describe('a button inside May (S6.02)', () => {
  afterEach(() => session.setState(session.getInitialState()))
  const drawn = (modelId: string, code: string, judge = true) => {
    // Static markup uses the initial state of the store, so the permissions are set there.
    session.getInitialState().permissionList = list
    const markup = renderToStaticMarkup(
      <CurrentMenu value={getRoute(aMenuItem({ id: modelId }))}>
        <May code={code} judge={judge}>
          <button>新建</button>
        </May>
      </CurrentMenu>,
    )
    session.getInitialState().permissionList = []
    return markup
  }

  it('is not shown if the page has no entry (F6.01)', () => {
    expect(drawn('m-9', 'btn_add')).toBe('')
  })
  it('is not shown if the entry lacks the code (F6.02)', () => {
    expect(drawn('m-2', 'btn_add')).toBe('')
  })
  it('is shown if the entry contains the code (F6.03)', () => {
    expect(drawn('m-1', 'btn_add')).toBe('<button>新建</button>')
  })
  it('is always shown while the form does not check permissions (F6.07)', () => {
    expect(drawn('m-9', 'btn_add', false)).toBe('<button>新建</button>')
  })
})
