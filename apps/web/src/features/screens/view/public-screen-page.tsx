import { ScreenWindow } from './screen-page.tsx'

/** A public screen in the whole window, for anybody: `/publicScreen/<id>`. */
export default function PublicScreenPage() {
  return <ScreenWindow audience="visitors" />
}
