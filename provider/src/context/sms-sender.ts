export interface Sms {
  /** The id of the message. A service that knows it sends it once. */
  id: string;
  /** A mobile number of ten digits. */
  to: string;
  text: string;
}

/** A service that sends SMS. The provider calls it outside transactions. The call must end within seconds. */
export interface SmsSender {
  /** The messages an hour that you are ready to pay for, over all players. */
  mostAnHour: number;
  /** Resolves to whether the service accepted the message. A rejection counts as not accepted. */
  send(sms: Sms): Promise<boolean>;
}
