import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'

export type PageOfApp = {
  path: string
  /** The page that back leads to where nothing else lies below; a tab's root has none. */
  parent?: string
  title: MessageDescriptor
  Screen: ComponentType
}
