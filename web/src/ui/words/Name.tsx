import { visibleName } from '@steward/contract/visible-name.ts'

type Props = { of: string; unnamed: string }

/** A stranger's words in our sentence: isolated, so that no direction mark in them turns ours round (SEC-39). */
export const Name = ({ of, unnamed }: Props) => <bdi>{visibleName(of) ?? unnamed}</bdi>
