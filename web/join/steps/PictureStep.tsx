import { Heading } from '../Heading.tsx'
import { Picture } from '../pictures/Picture.tsx'
import { stepHeading, type StepProps } from './step-props.ts'

/** Names are for who hears them: written beneath, they would be read instead of looked at. */
export const PictureStep = ({ step, page: { words }, isBusy, onAnswer }: StepProps<'picture'>) => (
  <>
    <Heading id={stepHeading}>{step.text}</Heading>
    <p class="hint">{words.pictureHint}</p>
    <div class="pictures">
      {step.options.map(({ picture, name }, option) => (
        <button
          key={picture}
          type="button"
          aria-label={name}
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : () => onAnswer({ kind: 'picture', option })}
        >
          <Picture picture={picture} />
        </button>
      ))}
    </div>
  </>
)
