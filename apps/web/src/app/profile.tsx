import { ProfilePage } from '../features/profile/profile-page.tsx'
import { SecondFactorPanel } from '../features/second-factor/second-factor-panel.tsx'

/** The user's own page with what other features put on it. */
export default function Profile() {
  return <ProfilePage secondFactor={<SecondFactorPanel />} />
}
