/** How often a recording goes wrong, each a chance by message in [0, 1]. */
export interface RecordingFaults {
  /** The line comes twice. */
  readonly duplicate: number;
  /** The line is lost until somebody asks for it. */
  readonly gap: number;
  /** The line comes after up to eight others. */
  readonly late: number;
  /** Another content with the sequence of the message comes after it. */
  readonly contradiction: number;
  /** The line breaks off in its middle. */
  readonly torn: number;
  /** A price for a game that nobody announced comes before the message. */
  readonly unannounced: number;
  /** A result is wrong twice before it is right. */
  readonly corrections: number;
  /** A line that is no message of the protocol. */
  readonly noise: number;
  /** The provider says nothing for an hour, once, at a place of chance. */
  readonly hasSilence: boolean;
}

export const noFaults: RecordingFaults = { duplicate: 0, gap: 0, late: 0, contradiction: 0, torn: 0, unannounced: 0, corrections: 0, noise: 0, hasSilence: false };
