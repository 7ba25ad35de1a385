import type { JoinPicture } from '@steward/contract/join-checks.ts'
import type { JSX } from 'preact'

/** Each in two colours of the theme: surfaces `a` and `b`, lines `a-line` and `b-line`. */
const drawings: Record<JoinPicture, () => JSX.Element> = {
  boat: () => (
    <>
      <path class="a" d="M22 5v22H7zM26 10l15 17H26z" />
      <path class="b" d="M4 31h40l-7 11H11z" />
    </>
  ),
  bicycle: () => (
    <>
      <path class="b-line thin" d="M2 31a9 9 0 1 0 18 0a9 9 0 1 0-18 0M28 31a9 9 0 1 0 18 0a9 9 0 1 0-18 0" />
      <path class="a-line thin" d="M11 31l8-13h12l-8 13zM17 12.5l6 18.5M13.5 12.5h7M37 31l-7-20h6" />
    </>
  ),
  house: () => (
    <>
      <path class="a" d="M24 4L3 24h42z" />
      <path class="b" d="M9 26h30v18H29V32H19v12H9z" />
    </>
  ),
  tree: () => (
    <>
      <path class="b" d="M21 30h6v14h-6z" />
      <path class="a" d="M24 3a11 11 0 0 1 11 10a10 10 0 0 1-3 19H16a10 10 0 0 1-3-19A11 11 0 0 1 24 3z" />
    </>
  ),
  fish: () => (
    <>
      <path class="b" d="M31 24l14-11v22z" />
      <path class="a" d="M3 24c8-15 25-15 33 0c-8 15-25 15-33 0z" />
      <path class="b" d="M10 21a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0" />
    </>
  ),
  key: () => (
    <>
      <path class="b-line" d="M21 24h23M34 24v9M42 24v7" />
      <path class="a-line" d="M5 24a8 8 0 1 0 16 0a8 8 0 1 0-16 0" />
    </>
  ),
  cup: () => (
    <>
      <path class="b-line" d="M34 20h3a6 6 0 0 1 0 12h-4M15 5v6M25 5v6" />
      <path class="a" d="M6 16h29v17a10 10 0 0 1-10 10h-9A10 10 0 0 1 6 33z" />
    </>
  ),
  star: () => (
    <>
      <path
        class="b"
        d="M24 2.5L30.1 17.1L45.9 18.4L33.9 28.7L37.5 44.1L24 35.9L10.5 44.1L14.1 28.7L2.1 18.4L17.9 17.1z"
      />
      <path
        class="a"
        d="M24 9.5L28.1 19.8L39.2 20.6L30.7 27.7L33.4 38.4L24 32.5L14.6 38.4L17.3 27.7L8.8 20.6L19.9 19.8z"
      />
    </>
  ),
  moon: () => (
    <>
      <path class="a" d="M27 4a20 20 0 1 0 17 27A17 17 0 0 1 27 4z" />
      <path class="b" d="M37 9l1.5 3.5L42 14l-3.5 1.5L37 19l-1.5-3.5L32 14l3.5-1.5z" />
    </>
  ),
  umbrella: () => (
    <>
      <path class="b-line" d="M24 4v34a5 5 0 0 0 10 0" />
      <path class="a" d="M3 25a21 19 0 0 1 42 0c-4-3-10-3-14 0c-4-3-10-3-14 0c-4-3-10-3-14 0z" />
    </>
  ),
  clock: () => (
    <>
      <path class="a-line" d="M5 24a19 19 0 1 0 38 0a19 19 0 1 0-38 0" />
      <path class="b-line" d="M24 12v13l8 5" />
    </>
  ),
  flower: () => (
    <>
      <path class="b-line" d="M24 26v18" />
      <path class="b" d="M24 42c0-8 6-12 14-11c0 8-6 12-14 11z" />
      <path
        class="a"
        d="M18 8a6 6 0 1 1 12 0a6 6 0 1 1-12 0M26 14a6 6 0 1 1 12 0a6 6 0 1 1-12 0M23 23a6 6 0 1 1 12 0a6 6 0 1 1-12 0M13 23a6 6 0 1 1 12 0a6 6 0 1 1-12 0M10 14a6 6 0 1 1 12 0a6 6 0 1 1-12 0"
      />
      <path class="b" d="M19 16.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0" />
    </>
  ),
}

/** What its button is called says what it is. */
export const Picture = ({ picture }: { picture: JoinPicture }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    {drawings[picture]()}
  </svg>
)
