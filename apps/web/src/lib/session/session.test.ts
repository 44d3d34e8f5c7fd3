import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aNetwork, ok, withStorage } from '../../testing/browser-parts.ts'
import { aCurrentUser, aPermissionEntry } from '../../testing/builders.ts'

async function visit(kept: Record<string, string> = {}) {
  const storage = withStorage(kept)
  vi.resetModules()
  return {
    storage,
    ...(await import('./session.ts')),
    ...(await import('./sign-in.ts')),
    ...(await import('../api/query-client.ts')),
  }
}
afterEach(() => vi.unstubAllGlobals())

describe('the session', () => {
  it('has these properties and starts without a user (S3.03)', async () => {
    const { session } = await visit()
    expect(session.getState()).toEqual({
      token: '',
      lock: 0,
      leaveToast: false,
      menuList: [],
      leftMenuList: [],
      userInfo: null,
      permissionList: [],
      loginLoading: false,
      socket: null,
      companyLogo: '',
    })
  })

  it('continues after a reload from its own keys token and lock, without the last-login notice (F9.91, F9.92)', async () => {
    const { session } = await visit({ token: 't', lock: '1' })
    expect(session.getState()).toMatchObject({ token: 't', lock: 1, leaveToast: true })
  })

  it('and the frame read the local values token, lock and size, whatever else is stored (F3.104)', async () => {
    const { session } = await visit({ token: 't', lock: '1', size: 'mini', armature_size: '"default"' })
    const { appState } = await import('../state/app-state.ts')
    const { token, lock } = session.getState()
    expect({ token, lock, size: appState.getState().size }).toEqual({ token: 't', lock: 1, size: 'mini' })
  })

  it('is never locked after a sign-in', async () => {
    const { session, setToken, storage } = await visit({ lock: '1' })
    setToken('t')
    expect(session.getState().lock).toBe(0)
    expect(storage.getItem('lock')).toBeNull()
  })
})

describe('sign-in', () => {
  it.each([
    ['client_id', 'armature-web', 'S7.16, S9.05'],
    ['client_secret', 'armature-web', 'S7.17, S9.05'],
    ['scope', 'all', 'S7.18, S9.06'],
    ['grant_type', 'password', 'S7.19'],
  ])('sends the constant %s %s (%s)', async (name, value) => {
    const { signIn } = await visit()
    const sent = aNetwork(ok({ token: 'fresh', theme: 'blend' }))
    await signIn('lin', 'armature2026')
    expect(new URLSearchParams(String(sent[0]?.body)).get(name)).toBe(value)
  })

  it('sends the account, and only the SHA-256 of the password; it stores the token', async () => {
    const { session, signIn, storage } = await visit()
    const sent = aNetwork(ok({ token: 'fresh', theme: 'blend' }))
    await signIn('lin', 'armature2026')
    const body = new URLSearchParams(String(sent[0]?.body))
    expect(body.get('account')).toBe('lin')
    expect(body.get('password')).toMatch(/^[0-9a-f]{64}$/)
    expect(String(sent[0]?.body)).not.toContain('armature2026')
    expect(session.getState().token).toBe('fresh')
    expect(storage.getItem('token')).toBe('fresh')
  })

  it('takes over the layout that comes with the token, and only one of the four (S4.10)', async () => {
    const { signIn } = await visit()
    const { settings } = await import('../state/settings.ts')
    aNetwork(ok({ token: 'fresh', theme: 'plain' }), ok({ token: 'fresh', theme: 'sideways' }))
    await signIn('lin', 'x')
    expect(settings.getState().layoutType).toBe('plain')
    await signIn('lin', 'x')
    expect(settings.getState().layoutType).toBe('classic')
  })

  it('takes the current user from the same reply, so that no page has to load them', async () => {
    const { session, signIn } = await visit()
    const { loadUser } = await import('./current-user.ts')
    const sent = aNetwork(ok({ token: 'fresh', theme: 'plain', currentUser: aCurrentUser() }))
    await signIn('lin', 'x')
    await loadUser()
    expect(sent.map(({ url }) => url.pathname)).toEqual(['/api/oauth/Login'])
    expect(new URLSearchParams(String(sent[0]?.body)).get('include')).toBe('currentUser')
    expect(session.getState().userInfo?.account).toBe(aCurrentUser().userInfo.account)
  })

  it('loads the current user afterwards if the reply has none', async () => {
    const { signIn } = await visit()
    const { loadUser } = await import('./current-user.ts')
    const sent = aNetwork(ok({ token: 'fresh', theme: 'plain' }), ok(aCurrentUser()))
    await signIn('lin', 'x')
    await loadUser()
    expect(sent.map(({ url }) => url.pathname)).toEqual(['/api/oauth/Login', '/api/oauth/CurrentUser'])
  })

  it('that is refused leaves no user and nothing loading', async () => {
    const { session, signIn } = await visit()
    aNetwork({ code: 400, msg: '账号或密码错误', data: null })
    await expect(signIn('lin', 'x')).rejects.toMatchObject({ msg: '账号或密码错误' })
    expect(session.getState()).toMatchObject({ token: '', loginLoading: false })
  })
})

describe('sign-out', () => {
  async function signedIn() {
    const visited = await visit({ token: 't' })
    const socket = { close: vi.fn() }
    visited.setCurrentUser(aCurrentUser({ permissionList: [aPermissionEntry('m', { button: ['btn_add'] })] }))
    visited.session.setState({ socket, loginLoading: true })
    return { ...visited, socket }
  }

  it('makes the logout call first, while the token is still there (S4.11)', async () => {
    const { signOut } = await signedIn()
    const sent = aNetwork(ok())
    await signOut()
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: expect.objectContaining({ pathname: '/api/oauth/Logout' }) as URL,
    })
    expect(sent[0]?.headers.get('Authorization')).toBe('t')
  })

  it.each([
    ['the token', 'S4.12', { token: '' }],
    ['the menu', 'S4.16', { menuList: [], leftMenuList: [] }],
    ['the user', 'S4.17', { userInfo: null }],
    ['the permissions', 'S4.18', { permissionList: [] }],
    ['that a sign-in is loading', 'S4.19', { loginLoading: false }],
  ])('then drops %s (%s)', async (_, _row, empty) => {
    const { session, signOut } = await signedIn()
    expect(session.getState()).not.toMatchObject(empty)
    aNetwork(ok())
    await signOut()
    expect(session.getState()).toMatchObject(empty)
  })

  it('then closes the socket (S4.13)', async () => {
    const { session, signOut, socket } = await signedIn()
    aNetwork(ok())
    await signOut()
    expect(socket.close).toHaveBeenCalledOnce()
    expect(session.getState().socket).toBeNull()
  })

  it('drops the routes with the menu: they are looked up in it (S4.14)', async () => {
    const { session, signOut } = await signedIn()
    const { menuRoutes } = await import('../menu/menu.ts')
    expect(menuRoutes(session.getState().menuList).size).toBe(1)
    aNetwork(ok())
    await signOut()
    expect(menuRoutes(session.getState().menuList).size).toBe(0)
  })

  it('leaves no data for the next user: trees, dictionaries, lists (S4.20–S4.22)', async () => {
    const { queryClient, signOut } = await signedIn()
    expect(queryClient).toBeInstanceOf(QueryClient)
    queryClient.setQueryData(['companyTree'], ['a'])
    queryClient.setQueryData(['dictionary'], ['b'])
    aNetwork(ok())
    await signOut()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })

  it('removes the stored token (S4.23)', async () => {
    const { signOut, storage } = await signedIn()
    aNetwork(ok())
    await signOut()
    expect(storage.getItem('token')).toBeNull()
  })

  it('resets this window even if the call fails', async () => {
    const { session, signOut } = await signedIn()
    aNetwork(new TypeError('offline'))
    await signOut()
    expect(session.getState().token).toBe('')
  })
})
