import { describe, expect, it } from 'vitest'
import { detectLanguage } from './language.ts'

describe('the initial language', () => {
  it('is the stored choice, whatever the browser’s is (S4.33)', () => {
    expect(detectLanguage('en', 'zh-TW')).toBe('en')
  })
  it('is the browser’s without a stored choice, or with an unknown one (S4.34)', () => {
    expect(detectLanguage(null, 'en-GB')).toBe('en')
    expect(detectLanguage('fr', 'en-GB')).toBe('en')
  })
  it.each(['zh-TW', 'zh_tw', 'TW'])('is traditional Chinese for %s (S4.35)', (browser) => {
    expect(detectLanguage(null, browser)).toBe('tw')
  })
  it.each([
    ['zh-CN', 'zh'],
    ['zh-HK', 'zh'],
    ['EN', 'en'],
  ] as const)('is the first of zh and en that %s contains (S4.36)', (browser, language) => {
    expect(detectLanguage(null, browser)).toBe(language)
  })
  it('is simplified Chinese if nothing matches (S4.37)', () => {
    expect(detectLanguage(null, 'de-AT')).toBe('zh')
    expect(detectLanguage(null, '')).toBe('zh')
  })
})
