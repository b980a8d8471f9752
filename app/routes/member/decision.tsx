import { useParams } from "react-router";
import { DecisionPage } from "~/features/moderation/decision-page";

export default function Decision() {
  const { id = "" } = useParams();
  return <DecisionPage id={id} />;
}
