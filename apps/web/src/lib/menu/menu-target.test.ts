import { describe, expect, it } from 'vitest'
import { aMenuItem } from '../../testing/builders.ts'
import { getWindowRel, linkUrl, filterReachableItems, resolveMenuTarget, type LinkContext } from './menu-target.ts'

const context: LinkContext = { dataVHost: 'https://view.test/app/', token: 'a+b', origin: 'https://armature.test' }
const dataView = aMenuItem({ type: 6, enCode: 'screen', propertyJson: '{"moduleId":"m 1"}' })
const link = (linkTarget: string, urlAddress = 'https://example.com/') =>
  aMenuItem({ type: 7, enCode: 'weather', urlAddress, linkTarget })

describe('the target of a menu item', () => {
  it('of type 6 is the view on the visualization host, in a new window (S2.40, S2.49)', () => {
    expect(resolveMenuTarget(dataView, context)).toEqual({
      kind: 'window',
      url: 'https://view.test/app/view/m%201?token=a%2Bb',
    })
  })
  it('of type 6 contains the moduleId and the token of the user (S2.41, S2.42, SO.36)', () => {
    const target = resolveMenuTarget(dataView, context)
    const url = new URL(target?.kind === 'window' ? target.url : '')
    expect(url.pathname).toBe('/app/view/m%201')
    expect(url.searchParams.get('token')).toBe('a+b')
  })
  it('of type 6 with a screen of the product is its page, without host and token (S2.40, S2.41, S2.49)', () => {
    const screen = aMenuItem({ type: 6, enCode: 'room', propertyJson: '{"moduleId":"s1","isScreen":true}' })
    for (const dataVHost of ['', context.dataVHost]) {
      const target = resolveMenuTarget(screen, { ...context, dataVHost })
      expect(target).toEqual({ kind: 'window', url: 'https://armature.test/screen/s1', isOwn: true })
      expect(target?.kind === 'window' && getWindowRel(target)).toBe('opener')
    }
    const other = resolveMenuTarget(dataView, context)
    expect(other?.kind === 'window' && getWindowRel(other)).toBe('noopener noreferrer')
  })
  it('of type 7 with _self is a page of the app (S2.43, S2.51, SO.37)', () => {
    expect(resolveMenuTarget(link('_self'), context)).toEqual({ kind: 'page', path: '/weather' })
  })
  it.each(['_blank', '_top', ''])('of type 7 with %j is a new window (S2.44, S2.50, SO.38)', (linkTarget) => {
    expect(resolveMenuTarget(link(linkTarget), context)).toEqual({ kind: 'window', url: 'https://example.com/' })
  })
  it('of every other type is a page of the app, with its own query (S2.52)', () => {
    expect(resolveMenuTarget(aMenuItem({ urlAddress: '/day?type=1' }), context)).toEqual({
      kind: 'page',
      path: '/day?type=1',
    })
    expect(resolveMenuTarget(aMenuItem({ type: 3, urlAddress: '/model/x' }), context)).toEqual({
      kind: 'page',
      path: '/model/x',
    })
  })
  it.each([
    [5, '/report/alarms'],
    [8, '/portal/overview'],
  ])('of type %i is a page of the app under its url address (S2.36, S2.37)', (type, urlAddress) => {
    const item = aMenuItem({ type, urlAddress, propertyJson: '{"moduleId":"m"}' })
    expect(resolveMenuTarget(item, context)).toEqual({ kind: 'page', path: urlAddress })
    expect(filterReachableItems([item], context)).toEqual([item])
  })
  it('of type 6 is a page of the app if no host is configured, named by its enCode (S2.40, SO.36)', () => {
    const withoutHost = { ...context, dataVHost: '' }
    expect(resolveMenuTarget(dataView, withoutHost)).toEqual({ kind: 'page', path: '/screen' })
    expect(filterReachableItems([dataView], withoutHost)).toEqual([dataView])
  })
  it('of type 6 is null without a module, and the item is not shown', () => {
    const [view, withoutHost] = [aMenuItem({ type: 6, propertyJson: '{}' }), { ...context, dataVHost: '' }]
    expect(resolveMenuTarget(view, context)).toBeNull()
    expect(resolveMenuTarget(view, withoutHost)).toBeNull()
    expect(filterReachableItems([view], context)).toEqual([])
  })
  it('is null for an empty container, but a container of pages stays', () => {
    const [page, view] = [aMenuItem(), aMenuItem({ type: 6, propertyJson: '{}' })]
    const views = aMenuItem({ type: 0, children: [view] })
    const mixed = aMenuItem({ type: 1, children: [page, view] })
    expect(filterReachableItems([views, mixed], context)).toEqual([{ ...mixed, children: [page] }])
  })
})

describe('the address of a link', () => {
  it('has the configured host for ${dataV}, or this server if none is configured (S2.45, SO.36)', () => {
    expect(linkUrl('${dataV}/view/1', context)).toBe('https://view.test/app/view/1')
    expect(linkUrl('${dataV}/view/1', { ...context, dataVHost: '' })).toBe('https://armature.test/view/1')
  })
  it('has the token for ${userToken} (S2.46)', () => {
    expect(linkUrl('${dataV}/view/1?token=${userToken}', context)).toBe('https://view.test/app/view/1?token=a%2Bb')
    expect(linkUrl('/largeScreenMap?t=${userToken}', context)).toBe('https://armature.test/largeScreenMap?t=a%2Bb')
  })
  it.each([
    'https://elsewhere.test/?t=${userToken}',
    'https://view.test.elsewhere.test/?t=${userToken}',
    'http://view.test/?t=${userToken}',
    '//elsewhere.test/?t=${userToken}',
  ])('never sends the token to another host: %s', (address) => {
    expect(linkUrl(address, context)).not.toContain('a%2Bb')
    expect(linkUrl(address, context)).toMatch(/t=$/)
  })
  it('is resolved against the origin if it is relative (S2.47)', () => {
    expect(linkUrl('/docs/guide', context)).toBe('https://armature.test/docs/guide')
    expect(linkUrl('docs/guide', context)).toBe('https://armature.test/docs/guide')
  })
  it.each(['', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.c', 'https://exa mple.com', '\\\\example.com'])(
    'that is no web page is undefined, and the item is not shown: %s',
    (address) => {
      expect(linkUrl(address, context)).toBeUndefined()
      expect(filterReachableItems([link('_blank', address)], context)).toEqual([])
    },
  )
})
