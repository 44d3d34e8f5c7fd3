import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { answer, aListPage, button, drawPage, pressInMore, question, startPage } from '../../../form/testing/page.tsx'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { sampleReply, sampleRow } from '../../../testing/sample.ts'
import MediaPage from './media-page.tsx'
import { MediaField } from './media-picker.tsx'

beforeAll(() => startPage('weChat'))

const id = '00000000-0000-4000-8000-00000000000a'
const media = sampleRow('GET /api/weChat/Media', {
  ...{ id, mediaId: 'media-1', kind: 'image', fullName: '接线图', introduction: '', replies: [], isInMenu: false },
} as object)
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)
const isChange = ({ line }: SentCall) => !line.startsWith('GET')
const upload = (file: File) => userEvent.upload(page.getByLabelText('文件', { exact: true }), file)

async function open(answers: Record<string, unknown> = {}, row = media): Promise<SentCall[]> {
  const sent = answerCalls({
    'GET /api/weChat/State': sampleReply('GET /api/weChat/State', { isSetUp: true, isEnabled: true }),
    'GET /api/weChat/Media': aListPage(row),
    ...answers,
  })
  await drawPage(<MediaPage />, ['btn_add', 'btn_sync', 'btn_remove'])
  return sent
}

it('uploads a video with its title and introduction, and shows why WeChat refused one', async () => {
  let count = 0
  const sent = await open({
    'POST /api/weChat/Media/:kind': () => (count++ === 0 ? refusal(400, '微信拒绝了请求') : { id }),
  })
  await press('mouse', button('上传素材'))
  await press('mouse', button('上传'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('请选择文件')
  await userEvent.click(page.getByRole('dialog').getByText('视频', { exact: true }))
  await upload(new File(['x'.repeat(9)], '并网演示.mp4'))
  await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveValue('并网演示')
  await page.getByRole('textbox', { name: '简介' }).fill('三分钟')
  await press('mouse', button('上传'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('微信拒绝了请求')
  await press('mouse', button('上传'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const forms = sent.filter(isChange)
  expect(forms.map(({ line }) => line)).toEqual(['POST /api/weChat/Media/video', 'POST /api/weChat/Media/video'])
})

it('refuses a file that is too large before it is sent', async () => {
  const sent = await open()
  await press('mouse', button('上传素材'))
  await userEvent.click(page.getByRole('dialog').getByText('语音', { exact: true }))
  await upload(new File([new Uint8Array(2_097_153)], 'a.mp3'))
  await press('mouse', button('上传'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('文件过大，最多 2 MB')
  expect(sent.filter(isChange)).toEqual([])
})

it('shows an image of the account', async () => {
  await open({
    'GET /api/weChat/Media/:id/File': () => new Response(png, { headers: { 'content-type': 'image/png' } }),
  })
  await press('mouse', button('预览'))
  await expect.element(page.getByRole('dialog').getByRole('img', { name: '接线图' })).toBeVisible()
})

it('asks before a file is deleted', async () => {
  const sent = await open({ 'DELETE /api/weChat/Media/:id': null })
  await pressInMore('删除')
  await expect.element(question()).toHaveTextContent('素材会从公众号中删除')
  await answer('删除')
  await expect.poll(() => sent.find(isChange)?.line).toBe(`DELETE /api/weChat/Media/${id}`)
})

it('does not delete a file that is in use, and names what sends it', async () => {
  const sent = await open({}, { ...media, replies: ['接线'], isInMenu: true })
  await pressInMore('删除')
  await expect.element(question()).toHaveTextContent('请先修改：自动回复“接线”、自定义菜单')
  await answer('知道了')
  expect(sent.filter(isChange)).toEqual([])
})

it('synchronizes the kind that is shown', async () => {
  const sent = await open({ 'POST /api/weChat/Media/Actions/Sync': { count: 3 } })
  await page.getByRole('combobox', { name: '类型' }).selectOptions('voice')
  await press('mouse', button('同步'))
  await expect.element(page.getByText('已同步，共 3 个素材')).toBeVisible()
  expect(sent.filter(isChange).map(({ body }) => body)).toEqual([{ kind: 'voice' }])
})

it('chooses a file of a kind for a reply', async () => {
  const sent = answerCalls({ 'GET /api/weChat/MediaSelector': aListPage(media) })
  function Field() {
    const [mediaId, setMediaId] = useState('')
    return <MediaField label="素材" kind="image" mediaId={mediaId} onChange={setMediaId} />
  }
  await drawPage(<Field />)
  await press('mouse', button('选择'))
  await press('mouse', page.getByRole('dialog').getByRole('button', { name: '选择' }))
  await expect.element(page.getByRole('group', { name: '素材' })).toHaveTextContent('接线图更换素材')
  expect(sent.map(({ query }) => [query['kind'], query['mediaId']])).toEqual([
    ['image', undefined],
    [undefined, 'media-1'],
  ])
})
