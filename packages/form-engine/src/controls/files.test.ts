import { describe, expect, it } from 'vitest'
import {
  acceptTypes,
  fileCategories,
  readFileLimits,
  checkFileSize,
  sizeUnits,
  checkFileType,
} from '../control/files.ts'
import { listOperators } from '../form/condition-operators.ts'
import { aField } from '../testing/a-field.ts'
import { read, shown } from '../testing/field-values.ts'
import { problemText } from '../texts/problems.ts'
import { findControl } from './index.ts'

const fileId = `${'0a'.repeat(16)}.pdf`
const aFile = (values: Record<string, unknown> = {}) => ({
  name: '报告.pdf',
  fileId,
  fileSize: 2048,
  fileExtension: 'pdf',
  fileVersionId: '01890000-0000-7000-8000-000000000001',
  url: `/api/file/Download/annex/${fileId}`,
  ...values,
})
const anImage = (name = 'a.png') => ({
  name,
  fileId: `${'1b'.repeat(16)}.png`,
  url: `/api/file/Image/annexpic/${'1b'.repeat(16)}.png`,
})
const said = (kind: string, settings: Record<string, unknown>, value: unknown) => {
  const [problem] = findControl(kind)?.check(value, aField(kind, settings)) ?? []
  return problem && problemText(problem, 'zh')
}

describe('an uploaded file', () => {
  it('is stored as name, fileId, fileSize, fileExtension, fileVersionId and url, and nothing else (F3.26, F1.17)', () => {
    expect(read(aField('uploadFz'), [aFile({ owner: 'me' })])).toEqual([aFile()])
    expect(shown(aField('uploadFz'), [aFile(), aFile({ name: 'b.txt' })])).toBe('报告.pdf、b.txt')
  })

  it.each([
    ['no entry', 'x'],
    ['a path', aFile({ fileId: '../../etc/passwd' })],
    ['no name', aFile({ name: '' })],
    ['a size below nothing', aFile({ fileSize: -1 })],
    ['a size that is no number', aFile({ fileSize: '12' })],
    ['a name that cannot be stored', aFile({ name: 'a\u0000' })],
  ])('is refused when it is %s', (_, entry) => {
    expect(read(aField('uploadFz'), [entry])).toBe('engine.notFile')
  })

  it('is one of at most as many as the field allows (F5.20, F8.17)', () => {
    const two = [aFile(), aFile()]
    expect(said('uploadFz', { limit: 1 }, two)).toBe('当前限制最多可以上传1个文件')
    expect(said('uploadFz', { limit: 2 }, two)).toBeUndefined()
  })

  it('has no limit where the limit is 0 (F5.32, F9.09)', () => {
    expect(said('uploadFz', { limit: 0 }, [aFile(), aFile()])).toBeUndefined()
    expect(said('uploadFz', { fileSize: 0 }, [aFile({ fileSize: 1e12 })])).toBeUndefined()
  })

  it.each([
    ['KB', 1024, 'F9.06'],
    ['MB', 1_048_576, 'F9.07'],
    ['GB', 1_073_741_824, 'F9.08'],
  ] as const)('may have its size limited in %s of %i bytes (%s, F5.22, F8.18)', (sizeUnit, bytes, _row) => {
    expect(sizeUnits[sizeUnit]).toBe(bytes)
    const settings = { fileSize: 2, sizeUnit }
    expect(said('uploadFz', settings, [aFile({ fileSize: 2 * bytes })])).toBeUndefined()
    expect(said('uploadFz', settings, [aFile({ fileSize: 2 * bytes + 1 })])).toBe(`文件大小超过2${sizeUnit}`)
  })

  it('may have 5 MB by default, 10 MB in a newly placed field (F9.05, FO.81, FO.82)', () => {
    const bare = aField('uploadFz', { fileSize: undefined, sizeUnit: undefined, limit: undefined })
    expect(readFileLimits(bare)).toMatchObject({ count: 0, bytes: 5 * 1_048_576 })
    for (const kind of ['uploadFz', 'uploadImg'])
      expect(readFileLimits(aField(kind))).toMatchObject({ count: 0, bytes: 10 * 1_048_576 })
  })

  it.each([
    ['image', 'a.GIF', 'a.pdf', 'F5.25', '图片'],
    ['video', 'a.mp4', 'a.mp3', 'F5.26', '视频'],
    ['audio', 'a.flac', 'a.mp4', 'F5.27', '音频'],
    ['excel', 'a.xlsx', 'a.docx', 'F5.28', 'excel'],
    ['word', 'a.doc', 'a.xls', 'F5.29', 'word'],
    ['pdf', 'a.pdf', 'a.pdf.exe', 'F5.30', 'pdf'],
    ['txt', 'a.txt', 'txt', 'F5.31', 'txt'],
  ])('of the type %s may be %s and not %s (%s, F5.24, F8.19, FO.83)', (accept, right, wrong, _row, word) => {
    expect(said('uploadFz', { accept }, [aFile({ name: right })])).toBeUndefined()
    expect(said('uploadFz', { accept }, [aFile({ name: wrong })])).toBe(`请选择${word}类型的文件`)
  })

  it('may be of any type where none is set (F5.33)', () => {
    for (const name of ['a', 'a.exe', 'a.pdf'])
      expect(said('uploadFz', { accept: '' }, [aFile({ name })])).toBeUndefined()
  })

  it.each([
    ['image', 'gif,jpg,jpeg,png,bmp,webp', 'F9.15'],
    ['video', 'mp4,m3u8,rmvb,avi,swf,3gp,mkv,flv', 'F9.16'],
    ['audio', 'mp3,wav,wma,ogg,aac,flac', 'F9.17'],
    ['document', 'doc,txt,docx,pages,epub,pdf,numbers,csv,xls,xlsx,keynote,ppt,pptx', 'F9.18'],
  ] as const)('is of the category %s by its extension: %s (%s)', (category, extensions, _row) => {
    expect(fileCategories[category].join()).toBe(extensions)
  })

  it('of the type image is one of the category image', () => {
    expect(acceptTypes.image).toBe(fileCategories.image)
  })
})

describe('an uploaded image', () => {
  it('is stored as name, fileId and url (F3.27, F1.16)', () => {
    expect(read(aField('uploadImg'), [{ ...anImage(), size: 5 }])).toEqual([anImage()])
  })

  it('is one of at most as many as the field allows (F5.39, F8.13, FO.121)', () => {
    expect(said('uploadImg', { limit: 1 }, [anImage(), anImage()])).toBe('当前限制最多可以上传1张图片')
  })

  it('is an image (F5.37, F8.12, FO.121)', () => {
    expect(said('uploadImg', {}, [{ ...anImage(), fileId }])).toBe('请上传图片')
    expect(checkFileType(aField('uploadImg'), 'a.webp')).toBeUndefined()
  })

  it('shows its maximum size in the unit of the field (F5.41)', () => {
    const problem = checkFileSize(aField('uploadImg', { fileSize: 2, sizeUnit: 'MB' }), 2_097_153)
    expect(problem && problemText(problem, 'zh')).toBe('图片大小超过2MB')
  })
})

it('a signature is the address of its picture and no other address (FP.49)', () => {
  const address = anImage().url
  expect(read(aField('sign'), address)).toBe(address)
  expect(shown(aField('sign'), address)).toBe('已签名')
  for (const other of ['https://evil.example/a.png', '/api/file/Image/annexpic/../x.png', 'data:image/png;base64,x', 7])
    expect(read(aField('sign'), other)).toBe('engine.notSignature')
})

it('files can only be searched for being present or not', () => {
  for (const kind of ['uploadFz', 'uploadImg', 'sign']) {
    expect(listOperators(aField(kind))).toEqual(['empty', 'notEmpty'])
    expect(findControl(kind)?.searchTypes(aField(kind))).toEqual([])
  }
})
