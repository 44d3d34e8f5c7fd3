import '../../../ui/theme/tokens.css'
import '../../../ui/theme/base.css'
import type { BaseInfo } from '@armature/contract'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { page } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { AddressedPage } from '../../../testing/addressed-page.tsx'
import { Toaster } from '../../../ui/feedback/toast.tsx'
import { ProfilePage } from '../profile-page.tsx'

export const anInfo = (part: Partial<BaseInfo> = {}): BaseInfo => ({
  id: 'me',
  account: 'lin',
  headIcon: '',
  realName: '林工',
  gender: 0,
  birthday: '',
  mobilePhone: '13800000001',
  email: '',
  landline: '',
  certificatesNumber: '',
  urgentContacts: '',
  urgentTelePhone: '',
  postalAddress: '',
  signature: '',
  organize: '澄储能源/运维一班',
  position: '巡检员',
  roles: ['巡检'],
  manager: '周站长',
  creatorTime: 0,
  prevLoginTime: null,
  prevLoginIPAddress: '',
  ...part,
})

/** Opens the page at an address; the target of a redirect is shown as `地址`. */
export async function openProfile(search = '', width = 1280, queries?: QueryClient) {
  await startScreen('zh', width)
  await loadTexts('profile', 'look', 'picture', 'shell')
  const profile = (
    <AddressedPage>
      <ProfilePage />
    </AddressedPage>
  )
  const router = createMemoryRouter(
    [
      { path: '/profile', element: profile },
      { path: '*', element: <Address /> },
    ],
    { initialEntries: [`/profile${search}`] },
  )
  await draw(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
    queries,
  )
  return { pathShown: () => page.getByLabelText('地址').element().textContent }
}

function Address() {
  return <output aria-label="地址">{useLocation().pathname}</output>
}

/** A real picture of the given size. */
export async function aPicture(width = 60, height = 40, name = 'me.png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#1890ff'
  context.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}
