import type { Calls, EndpointData, ScreenPageName } from '@armature/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NoScreen } from './no-screen.tsx'
import { QueryView } from './stage/query-view.tsx'
import { Stage } from './stage/stage.tsx'

interface AddressStateProps {
  page: ScreenPageName
  query: UseQueryResult<EndpointData<Calls['GET /api/station/Screen/:page']>>
}

/** Why an address shows no screen, in the whole window. */
export function AddressState({ page, query }: AddressStateProps) {
  const { t } = useTranslation('stations')
  return (
    <Stage title={t(page)}>
      <QueryView query={query}>{(shown) => <NoScreen {...shown} />}</QueryView>
    </Stage>
  )
}
