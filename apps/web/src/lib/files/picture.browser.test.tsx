import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { resetSession, session } from '../session/session.ts'

afterEach(() => resetSession())

const dot = Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAA='), (letter) => letter.charCodeAt(0))
const aPicture = () => new Response(dot, { headers: { 'Content-Type': 'image/gif' } })
const line = 'GET /api/file/Image/:type/:name'

describe('a stored picture', () => {
  it('is fetched with the session, once for all components that show it, and never by a plain address', async () => {
    session.setState({ token: 'mine' })
    const sent = answerCalls({ [line]: aPicture })
    const src = '/api/file/Image/userAvatar/a.webp'
    await render(
      <>
        <Picture src={src} alt="一" />
        <Picture src={src} alt="二" />
      </>,
    )
    await expect
      .element(page.getByRole('img', { name: '二' }))
      .toHaveAttribute('src', expect.stringMatching(/^data:image/))
    expect(sent.map(({ line: each, headers }) => `${each} ${headers.get('Authorization')}`)).toEqual([
      `GET ${src} mine`,
    ])
  })

  it('that cannot be loaded leaves the first character of the name', async () => {
    answerCalls({ [line]: () => refusal(404, '') })
    await render(<Avatar name="林工" src="/api/file/Image/userAvatar/gone.webp" />)
    await expect.element(page.getByText('林')).toBeVisible()
  })

  it('is dropped with the session: the next user fetches it again', async () => {
    const sent = answerCalls({ [line]: aPicture })
    const src = '/api/file/Image/signImg/mine.png'
    await render(<Picture src={src} alt="签名" />)
    await expect
      .element(page.getByRole('img', { name: '签名' }))
      .toHaveAttribute('src', expect.stringMatching(/^data:image/))
    resetSession()
    await render(<Picture src={src} alt="别人" />)
    await expect.poll(() => sent.length).toBe(2)
  })

  it('that is public or external is shown by its own address', async () => {
    const sent = answerCalls({ [line]: aPicture })
    for (const src of ['/logo.svg', '/api/file/Image/logo/a.png']) {
      const { unmount } = await render(<Picture src={src} alt="标志" />)
      await expect.element(page.getByRole('img', { name: '标志' })).toHaveAttribute('src', src)
      await unmount()
    }
    expect(sent).toEqual([])
  })
})
