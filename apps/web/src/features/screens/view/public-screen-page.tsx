import { ScreenWindow } from './screen-page.tsx'

/** A public screen in the whole window, for anybody: `/publicScreen/<id>`, or the address of a page that shows it. */
export default function PublicScreenPage({ screenId }: { screenId?: string }) {
  return <ScreenWindow audience="visitors" {...(screenId !== undefined && { screenId })} />
}
