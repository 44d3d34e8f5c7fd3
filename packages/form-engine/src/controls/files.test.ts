import { describe, expect, it } from 'vitest'
import { acceptTypes, fileCategories, fileLimits, sizeProblem, sizeUnits, typeProblem } from '../control/files.ts'
import { operatorsOf } from '../form/condition-fit.ts'
import { aField } from '../testing/a-field.ts'
import { read, shown } from '../testing/field-values.ts'
import { problemText } from '../texts/problems.ts'
import { controlOf } from './index.ts'

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
  const [problem] = controlOf(kind)?.check(value, aField(kind, settings)) ?? []
  return problem && problemText(problem, 'zh')
}

describe('an uploaded file', () => {
  it('is kept as name, fileId, fileSize, fileExtension, fileVersionId and url, and nothing else (F3.26, F1.17)', () => {
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

  it('is one of as many as the field takes; a limit of 0 means no limit (F5.32, F9.09, F5.20, F8.17)', () => {
    const two = [aFile(), aFile()]
    expect(said('uploadFz', { limit: 1 }, two)).toBe('当前限制最多可以上传1个文件')
    expect(said('uploadFz', { limit: 2 }, two)).toBeUndefined()
    expect(said('uploadFz', { limit: 0 }, two)).toBeUndefined()
    expect(said('uploadFz', { fileSize: 0 }, [aFile({ fileSize: 1e12 })])).toBeUndefined()
  })

  it.each([
    ['KB', 1024],
    ['MB', 1_048_576],
    ['GB', 1_073_741_824],
  ] as const)('may have its size limited in %s of %i bytes (F9.06, F9.07, F9.08, F5.22, F8.18)', (sizeUnit, bytes) => {
    expect(sizeUnits[sizeUnit]).toBe(bytes)
    const settings = { fileSize: 2, sizeUnit }
    expect(said('uploadFz', settings, [aFile({ fileSize: 2 * bytes })])).toBeUndefined()
    expect(said('uploadFz', settings, [aFile({ fileSize: 2 * bytes + 1 })])).toBe(`文件大小超过2${sizeUnit}`)
  })

  it('may have 5 MB where nothing is configured, 10 MB in a newly placed field (F9.05, FO.81, FO.82)', () => {
    const bare = aField('uploadFz', { fileSize: undefined, sizeUnit: undefined, limit: undefined })
    expect(fileLimits(bare)).toMatchObject({ count: 0, bytes: 5 * 1_048_576 })
    for (const kind of ['uploadFz', 'uploadImg'])
      expect(fileLimits(aField(kind))).toMatchObject({ count: 0, bytes: 10 * 1_048_576 })
  })

  it.each([
    ['image', 'a.GIF', 'a.pdf', '图片'],
    ['video', 'a.mp4', 'a.mp3', '视频'],
    ['audio', 'a.flac', 'a.mp4', '音频'],
    ['excel', 'a.xlsx', 'a.docx', 'excel'],
    ['word', 'a.doc', 'a.xls', 'word'],
    ['pdf', 'a.pdf', 'a.pdf.exe', 'pdf'],
    ['txt', 'a.txt', 'txt', 'txt'],
  ])(
    'of the type %s may be %s and not %s (F5.24, F5.25, F5.26, F5.27, F5.28, F5.29, F5.30, F5.31, F8.19, FO.83)',
    (accept, right, wrong, word) => {
      expect(said('uploadFz', { accept }, [aFile({ name: right })])).toBeUndefined()
      expect(said('uploadFz', { accept }, [aFile({ name: wrong })])).toBe(`请选择${word}类型的文件`)
    },
  )

  it('may be of any type where none is set (F5.33)', () => {
    for (const name of ['a', 'a.exe', 'a.pdf'])
      expect(said('uploadFz', { accept: '' }, [aFile({ name })])).toBeUndefined()
  })

  it('is of a category by its extension (F9.15, F9.16, F9.17, F9.18)', () => {
    expect(fileCategories.image).toEqual(['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'])
    expect(fileCategories.video).toEqual(['mp4', 'm3u8', 'rmvb', 'avi', 'swf', '3gp', 'mkv', 'flv'])
    expect(fileCategories.audio).toEqual(['mp3', 'wav', 'wma', 'ogg', 'aac', 'flac'])
    expect(fileCategories.document.join()).toBe('doc,txt,docx,pages,epub,pdf,numbers,csv,xls,xlsx,keynote,ppt,pptx')
    expect(acceptTypes.image).toBe(fileCategories.image)
  })
})

describe('an uploaded image', () => {
  it('is kept as name, fileId and url (F3.27, F1.16)', () => {
    expect(read(aField('uploadImg'), [{ ...anImage(), size: 5 }])).toEqual([anImage()])
  })

  it('is one of as many as the field takes, and an image (F5.39, F5.37, F8.12, F8.13, FO.121)', () => {
    expect(said('uploadImg', { limit: 1 }, [anImage(), anImage()])).toBe('当前限制最多可以上传1张图片')
    expect(said('uploadImg', {}, [{ ...anImage(), fileId }])).toBe('请上传图片')
    expect(typeProblem(aField('uploadImg'), 'a.webp')).toBeUndefined()
  })

  it('has its size told in the unit of the field (F5.41)', () => {
    const problem = sizeProblem(aField('uploadImg', { fileSize: 2, sizeUnit: 'MB' }), 2_097_153)
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

it('files are asked for by being there or not, and by nothing else', () => {
  for (const kind of ['uploadFz', 'uploadImg', 'sign']) {
    expect(operatorsOf(aField(kind))).toEqual(['empty', 'notEmpty'])
    expect(controlOf(kind)?.searchTypes(aField(kind))).toEqual([])
  }
})
