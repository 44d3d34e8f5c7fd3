import { describe, expect, it } from 'vitest'
import { signAliyun } from './aliyun.ts'
import { signTencent } from './tencent.ts'

describe('the signature of a call', () => {
  it('is that of the example that Alibaba Cloud publishes', () => {
    const search = 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai'
    const { signature, signedHeaders } = signAliyun('YourAccessKeySecret', search, {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    })
    expect(signedHeaders).toBe('host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version')
    expect(signature).toBe('06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0')
  })

  it('is that of the example that Tencent Cloud publishes', () => {
    const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
    const call = { service: 'cvm', host: 'cvm.tencentcloudapi.com', seconds: 1_551_113_065, body }
    expect(signTencent('Gu5t9xGARNpq86cd98joQYCN3EXAMPLE', call)).toEqual({
      scope: '2019-02-25/cvm/tc3_request',
      signature: '72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    })
  })
})
