export interface Sms {
  /** The message's id. A service that recognizes ids sends a repeated message only once. */
  id: string;
  /** A mobile number of ten digits. */
  to: string;
  text: string;
}

/** A service that sends SMS. The provider calls it outside of transactions. The call must end within seconds. */
export interface SmsSender {
  /** The maximum of messages an hour, over all players. Choose it by what you are ready to pay. */
  mostAnHour: number;
  /** Sends a message. Resolves to whether the service has accepted it. A rejection counts as not accepted. */
  send(sms: Sms): Promise<boolean>;
}
