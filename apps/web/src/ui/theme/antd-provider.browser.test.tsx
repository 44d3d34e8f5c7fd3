import { theme } from 'antd'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { preferMotion } from '../../testing/motion.ts'
import { AntdProvider } from './antd-provider.tsx'

function Motion() {
  const { token } = theme.useToken()
  return <p>{token.motion ? 'moves' : 'still'}</p>
}

it('panels of antd move, but not for a user whose system asks for less motion, from the moment it asks', async () => {
  await preferMotion('no-preference')
  await render(
    <AntdProvider>
      <Motion />
    </AntdProvider>,
  )
  await expect.element(page.getByText('moves')).toBeVisible()
  await preferMotion('reduce')
  await expect.element(page.getByText('still')).toBeVisible()
})
