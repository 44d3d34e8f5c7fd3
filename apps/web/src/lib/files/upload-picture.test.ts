import { uploadLimits } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { pictureLimits } from './upload-picture.ts'

describe('pictures to upload', () => {
  it('may be as large as in the contract: 5 MB for an avatar (S9.19)', () => {
    expect(pictureLimits).toEqual(uploadLimits)
    expect(pictureLimits.userAvatar).toBe(5_242_880)
  })
})
