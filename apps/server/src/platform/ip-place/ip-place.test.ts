import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPrivate, findPlace } from './ip-place.ts'

describe('the place of an address', () => {
  it.each([
    ['114.114.114.114', '江苏省 南京市', '江蘇', 'Jiangsu, China'],
    ['202.112.0.1', '北京 北京市', '北京', 'Beijing, China'],
    ['8.8.8.8', '美国', '美國', 'United States'],
    ['1.36.0.1', '香港', '香港', 'Hong Kong, China'],
    ['240e:1::1', '黑龙江省', '黑龍江', 'Heilongjiang, China'],
  ])('%s is given in three languages', async (ip, zh, tw, en) => {
    const found = await Promise.all((['zh', 'tw', 'en'] as const).map((language) => findPlace(ip, language)))
    expect(found).toEqual([zh === '北京 北京市' ? '北京' : zh, tw, en])
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.9',
    '172.31.255.1',
    '192.168.1.2',
    '100.64.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ])('%s is the internal network', async (ip) => {
    expect(await findPlace(ip, 'zh')).toBe('内网')
    expect(await findPlace(ip, 'tw')).toBe('內網')
    expect(await findPlace(ip, 'en')).toBe('Internal network')
  })

  it.each(['', 'unknown', '999.1.1.1', "' or 1=1"])('%s has none', async (ip) => {
    expect(await findPlace(ip, 'zh')).toBe('')
  })

  it('is a text for every address', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.ipV4(), fc.ipV6()), fc.constantFrom('zh', 'tw', 'en'), async (ip, language) => {
        expect(typeof (await findPlace(ip, language))).toBe('string')
      }),
    )
  })

  it('is looked up for addresses next to private networks', () => {
    expect(
      ['172.15.0.1', '172.32.0.1', '192.169.0.1', '100.63.0.1', '100.128.0.1', '11.0.0.1'].filter(isPrivate),
    ).toEqual([])
  })
})
