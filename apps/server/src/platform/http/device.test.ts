import { describe, expect, it } from 'vitest'
import { describeDevice } from './device.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

describe('description of a user agent', () => {
  it.each([
    [chrome, 'Chrome 141 · Windows', 'desktop'],
    [`${chrome} Edg/141.0.0.0`, 'Edge 141 · Windows', 'desktop'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari 18 · macOS',
      'desktop',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 · Linux', 'desktop'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60 NetType/WIFI',
      '微信 8 · iPhone',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome 140 · Android',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome 140 · Android',
      'tablet',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer 11 · Windows', 'desktop'],
    ['curl/8.5.0', 'curl 8', 'other'],
    ['', '未知设备', 'other'],
    ['<script>alert(1)</script>', '未知设备', 'other'],
  ])('%s is %s', (userAgent, words, kind) => {
    expect(describeDevice(userAgent, 'zh')).toEqual({ words, kind })
  })

  it('uses the language of the caller', () => {
    expect(describeDevice('', 'tw').words).toBe('未知裝置')
    expect(describeDevice('', 'en').words).toBe('Unknown device')
    expect(describeDevice('x MicroMessenger/8.0 Android Mobile', 'en').words).toBe('WeChat 8 · Android')
  })
})
