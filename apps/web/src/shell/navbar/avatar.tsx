import type { UserInfo } from '@armature/contract'
import { usePicture } from '../../lib/files/picture.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './avatar.module.css'

/** A user's picture, or the first character of their name. The name is shown beside it. */
export function Avatar({
  user,
  size = 'small',
}: {
  user: Pick<UserInfo, 'headIcon' | 'realName'>
  size?: 'small' | 'large'
}) {
  const url = usePicture(user.headIcon)
  return (
    <span className={classNames(styles.avatar, size === 'large' && styles.large)} aria-hidden>
      {url ? <img src={url} alt="" /> : user.realName.slice(0, 1)}
    </span>
  )
}
